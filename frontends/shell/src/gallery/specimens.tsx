import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout, LoadError } from '@maseki/ui/callout.tsx';
import { AttributeBadge } from '@maseki/ui/card/attribute-badge.tsx';
import { CardBack } from '@maseki/ui/card/card-back.tsx';
import { CardAmount, CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { everyCard } from '@maseki/ui/card/card-filter.ts';
import { CardFilters } from '@maseki/ui/card/card-filters.tsx';
import { EnlargedCard } from '@maseki/ui/card/enlarged-card.tsx';
import { ComputerFailed } from '@maseki/ui/computer/computer-failed.tsx';
import { CopyButton } from '@maseki/ui/copy-button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { FullscreenDialog } from '@maseki/ui/dialog/fullscreen-dialog.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { SelectField } from '@maseki/ui/form/select-field.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { TermText } from '@maseki/ui/glossary/term-text.tsx';
import { Icon } from '@maseki/ui/icon.tsx';
import { IconButton, IconLink } from '@maseki/ui/icon-button.tsx';
import { ClassBadge } from '@maseki/ui/ladder/class-badge.tsx';
import { WishChoice } from '@maseki/ui/ladder/wish-choice.tsx';
import { LevelChoice } from '@maseki/ui/level-choice.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import { SpeakerButton } from '@maseki/ui/sound/speaker-button.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { CardTable } from '@maseki/ui/table/card-table.tsx';
import { Tabs } from '@maseki/ui/tabs.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { UnsentMessages } from '@maseki/ui/unsent/unsent-messages.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import * as css from './gallery-page.module.css';
import { card, failure, sentences, star } from './samples.tsx';

interface Specimen {
  /** The names of the components in it. */
  name: string;
  Specimen: ComponentType;
}

const nothing = () => undefined;
const variants = ['primary', 'secondary', 'danger', 'ghost'] as const;
const linkVariants = ['primary', 'secondary', 'ghost'] as const;
const kinds = ['success', 'error', 'warning', 'info'] as const;

function Opener({ label, open }: { label: string; open: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? open(() => setOpen(false)) : null}
    </>
  );
}

function Fields() {
  const form = useForm({ name: '', refused: '使えない名前' });
  return (
    <Form form={{ errors: {}, problem: '保存できませんでした' }} onSubmit={nothing} submit={<Button>保存</Button>}>
      <TextField label="名前" hint="20文字まで" {...form.field('name')} />
      <TextField label="名前" {...form.field('refused')} error="使えない文字があります" />
      <SelectField label="属性" value={null} allLabel="すべて" options={[]} onChange={nothing} />
    </Form>
  );
}

const Face = () => (
  <div className={css.card}>
    <CardFace card={card} />
  </div>
);

/** Every component of `libs/ui`. A test compares the two lists. */
export const specimens: readonly Specimen[] = [
  {
    name: 'Button LinkButton',
    Specimen: () => (
      <>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="large">large</Button>
        <Button isRunning>running</Button>
        <Button disabled>disabled</Button>
        {linkVariants.map((variant) => (
          <LinkButton key={variant} variant={variant} to="/gallery">
            {variant}
          </LinkButton>
        ))}
      </>
    ),
  },
  {
    name: 'Icon IconButton IconLink SpeakerButton GemMark ClassBadge WishChoice VisuallyHidden',
    Specimen: () => (
      <>
        <Icon>{star}</Icon>
        <SpeakerButton />
        <IconButton label="星">
          <Icon>{star}</Icon>
        </IconButton>
        <IconLink label="星" to="/gallery">
          <Icon>{star}</Icon>
        </IconLink>
        <GemMark />
        <ClassBadge value="emerald" size="large" />
        <WishChoice words={{ label: '種類', ranked: 'する', free: 'しない', note: 'レートは動きません' }} />
        <VisuallyHidden>見えません</VisuallyHidden>
      </>
    ),
  },
  { name: 'Form Field TextField SelectField', Specimen: Fields },
  {
    name: 'CardTable ColumnHeads',
    Specimen: () => (
      <CardTable caption="カードの表" columns={['カード', '枚数']}>
        <tr>
          <th scope="row">氷狼</th>
          <td data-label="枚数">2</td>
        </tr>
      </CardTable>
    ),
  },
  {
    name: 'Spinner',
    Specimen: () => (
      <>
        <Spinner label="読み込み中…" />
        <Spinner size="small" />
      </>
    ),
  },
  {
    name: 'Tabs',
    Specimen: () => (
      <Tabs
        label="成績"
        tabs={[
          { id: 'people', label: 'プレイヤー', content: 'プレイヤーの内容' },
          { id: 'practice', label: '練習', content: '練習の内容' },
        ]}
      />
    ),
  },
  { name: 'Skeleton', Specimen: () => <Skeleton label={sentences.loading} shape="rows" /> },
  { name: 'Pending', Specimen: () => <Pending error={failure} text={sentences} shape="rows" onRetry={nothing} /> },
  {
    name: 'ProgressBar',
    Specimen: () => (
      <>
        <ProgressBar label="進みぐあい" value={30} max={100} />
        <ProgressBar label="進みぐあい" value={70} max={100} width="short" />
      </>
    ),
  },
  {
    name: 'CopyButton',
    Specimen: () => (
      <CopyButton value="https://maseki.example/r/abc" copied="コピーしました">
        コピー
      </CopyButton>
    ),
  },
  {
    name: 'UnsentMessages',
    Specimen: () => (
      <UnsentMessages
        unsent={{ messages: [{ message: 'よろしく', client_id: '1' }], repeat: nothing, drop: nothing }}
      />
    ),
  },
  {
    name: 'Callout LoadError',
    Specimen: () => (
      <>
        <Callout title="まだ何もありません" actions={<Button>作る</Button>}>
          最初のものを作りましょう。
        </Callout>
        <LoadError error={failure} title={sentences.loadFailed} retryLabel={sentences.retry} onRetry={nothing} />
      </>
    ),
  },
  {
    name: 'Page Panel SettingsSection',
    Specimen: () => (
      <Page title="Gallery" heading="見出し" aside={<Button variant="ghost">操作</Button>}>
        <Panel title="部分">本文</Panel>
        <SettingsSection title="設定" lead="説明">
          <Button>変更する</Button>
        </SettingsSection>
      </Page>
    ),
  },
  {
    name: 'Dialog ConfirmDialog ComputerFailed FullscreenDialog EnlargedCard CardValues Modal',
    Specimen: () => (
      <>
        <Opener
          label="Dialog"
          open={(close) => (
            <Dialog title="題" onClose={close}>
              本文
            </Dialog>
          )}
        />
        <Opener
          label="ConfirmDialog"
          open={(close) => <ConfirmDialog title="よろしいですか？" danger onConfirm={close} onCancel={close} />}
        />
        <Opener label="ComputerFailed" open={(close) => <ComputerFailed onLeave={close} onRetry={close} />} />
        <Opener
          label="FullscreenDialog"
          open={(close) => (
            <FullscreenDialog label="拡大" onClose={close}>
              <Face />
            </FullscreenDialog>
          )}
        />
        <Opener label="EnlargedCard" open={(close) => <EnlargedCard card={card} pack="モリスの森" onClose={close} />} />
      </>
    ),
  },
  { name: 'LevelChoice', Specimen: () => <LevelChoice onChoose={nothing} /> },
  { name: 'TermText', Specimen: () => <TermText text="相手をやけどにする。" /> },
  {
    name: 'Toaster',
    Specimen: () =>
      kinds.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => notify[kind](kind)}>
          {kind}
        </Button>
      )),
  },
  {
    name: 'CardFace CardBack CardButton CardAmount AttributeBadge CardFilters',
    Specimen: () => (
      <>
        <Face />
        <div className={css.card}>
          <CardButton aria-label="炎竜">
            <CardFace card={card}>
              <CardAmount amount={2} />
            </CardFace>
          </CardButton>
        </div>
        <div className={css.card}>
          <CardBack />
        </div>
        <span data-attribute="fire">
          <AttributeBadge attribute="fire" />
        </span>
        <CardFilters filter={everyCard} onChange={nothing} />
      </>
    ),
  },
];
