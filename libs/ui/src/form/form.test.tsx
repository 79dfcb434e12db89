import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

type Refusal = Parameters<ReturnType<typeof useForm>['refuse']>[0];
const reason = (fields: Refusal['fields']): Refusal => ({ message: '登録できません', fields });

/** A form that requires a name and can be refused by the server. */
function NameForm({ refusal, onSend = () => undefined }: { refusal?: Refusal; onSend?: (name: string) => void }) {
  const form = useForm({ mail: '', name: '' });
  const send = () => {
    if (!form.check({ name: form.input.name === '' ? '名前がありません' : undefined })) return;
    onSend(form.input.name);
    if (refusal) form.refuse(refusal);
    else form.clear();
  };
  return (
    <Form form={form} onSubmit={send} submit={<Button type="submit">送る</Button>}>
      <TextField label="宛先" {...form.field('mail')} />
      <TextField label="名前" {...form.field('name')} />
    </Form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('名前');
const send = () => userEvent.click(screen.getByRole('button', { name: '送る' }));

test('the first invalid field receives the focus at every attempt', async () => {
  const onSend = jest.fn();
  render(<NameForm onSend={onSend} />);
  await send();
  expect(document.activeElement).toBe(name());
  await send();
  expect(document.activeElement).toBe(name());
  expect(screen.getByText('名前がありません')).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
});

test('a valid form is sent with the typed text, and emptied', async () => {
  const onSend = jest.fn();
  render(<NameForm onSend={onSend} />);
  await userEvent.type(name(), 'ベン{Enter}');
  expect(onSend).toHaveBeenCalledWith('ベン');
  expect(name().value).toBe('');
  expect(name().hasAttribute('aria-invalid')).toBe(false);
});

test('a refusal that names a field appears there, and the typed text stays', async () => {
  render(<NameForm refusal={reason({ name: ['長すぎます'] })} />);
  await userEvent.type(name(), 'ベン{Enter}');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('長すぎます')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(name().value).toBe('ベン');
});

test('a refusal that names no field of the form appears with its reason until the next attempt', async () => {
  render(<NameForm refusal={reason({ other: ['違います'] })} />);
  await userEvent.type(name(), 'ベン{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('登録できません');
  await userEvent.clear(name());
  await send();
  expect(screen.getByRole('alert').textContent).toBe('');
});
