import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import type { useForm } from '@maseki/ui/form/use-form.ts';

interface OneFieldFormProps<Name extends string> {
  form: ReturnType<typeof useForm<Name>>;
  name: Name;
  label: string;
  submitLabel: string;
  isRunning: boolean;
  onSubmit: () => unknown;
}

export function OneFieldForm<Name extends string>(props: OneFieldFormProps<Name>) {
  const { form, name, label, submitLabel, isRunning, onSubmit } = props;
  return (
    <Form
      layout="line"
      form={form}
      onSubmit={onSubmit}
      submit={
        <Button type="submit" variant="secondary" isRunning={isRunning}>
          {submitLabel}
        </Button>
      }
    >
      <TextField label={label} autoComplete="off" {...form.field(name)} />
    </Form>
  );
}
