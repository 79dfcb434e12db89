import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import type { ComponentProps } from 'react';

type FormProps = Pick<ComponentProps<typeof Form>, 'form' | 'onSubmit' | 'children'>;
type ButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'wide'>;

interface SubmitFormProps extends FormProps, ButtonProps {
  labels: { submit: string; running: string };
  isRunning: boolean;
}

/** A form with one button that shows progress while the form is being sent. */
export function SubmitForm({ labels, isRunning, size, wide, ...form }: SubmitFormProps) {
  const button = { isRunning, ...(size && { size }), ...(wide && { wide }) };
  return (
    <Form
      {...form}
      submit={
        <Button type="submit" {...button}>
          {isRunning ? labels.running : labels.submit}
        </Button>
      }
    />
  );
}
