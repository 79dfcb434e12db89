import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { useEffect, useRef, useState } from 'react';
import { text } from '../text.ja.ts';
import { readCode } from './code.ts';
import * as css from './code-page.module.css';
import { MakeCode } from './make-code.tsx';
import { useAcceptCode } from './use-accept-code.ts';

/** Longer than any spelling of a code. */
const LONGEST_INPUT = 24;

function EnterCode() {
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string>();
  const { accept, isRunning } = useAcceptCode();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone would open its keyboard over the code to be shown.
    if (matchMedia('(pointer: fine)').matches) place.current?.querySelector('input')?.focus();
  }, []);

  const submit = async () => {
    const code = readCode(entered);
    setError(code ? ((await accept(code)) ?? undefined) : text.codes.enter.wrong);
  };
  return (
    <Panel title={text.codes.enter.title}>
      <div ref={place}>
        <Form
          layout="line"
          onSubmit={submit}
          submit={
            <Button type="submit" isRunning={isRunning}>
              {text.codes.enter.submit}
            </Button>
          }
        >
          <TextField
            label={text.codes.enter.label}
            value={entered}
            onChange={setEntered}
            error={error}
            maxLength={LONGEST_INPUT}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Form>
      </div>
    </Panel>
  );
}

/** A battle with somebody who is told a code, or who has told one. */
export default function CodePage() {
  return (
    <Page title={text.codes.title}>
      <div className={css.panels}>
        <MakeCode />
        <EnterCode />
      </div>
    </Page>
  );
}
