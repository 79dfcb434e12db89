import type { Notification, NotificationAction } from '@maseki/contracts/notifications/notification.ts';
import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import * as css from './notification-list.module.css';
import { text } from './text.ja.ts';

interface ActionDeps<A extends NotificationAction> {
  action: A;
  message: string;
  onDone: () => void;
}

interface ActionButtonProps {
  label: string;
  /** The label for screen readers, which names the notification. */
  name: string;
  confirmation: { title: string; body: string };
  isRunning: boolean;
  /** Closes the confirmation in any case. */
  onConfirm: () => Promise<unknown>;
}

function ActionButton({ label, name, confirmation, isRunning, onConfirm }: ActionButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    await onConfirm();
    setConfirming(false);
  };
  return (
    <>
      <button type="button" className={css.mark} aria-label={name} onClick={() => setConfirming(true)}>
        {label}
      </button>
      {isConfirming ? (
        <ConfirmDialog
          title={confirmation.title}
          confirmLabel={label}
          cancelLabel={text.cancel}
          danger
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        >
          {confirmation.body}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function LeaveGroup({ action, message, onDone }: ActionDeps<Extract<NotificationAction, { type: 'leave_group' }>>) {
  const { run, isRunning } = useAction(endpoints.leaveGroup);
  const { mutate } = useSWRConfig();
  const leave = async () => {
    const result = await run({ params: { id: action.group_id } });
    if (!result) return;
    // A player who has already left finds no group.
    if (!result.ok && result.error !== 'not_found') return notify.error(result.message);
    notify.success(text.left);
    onDone();
    await mutate(apiKey(endpoints.listGroups));
  };
  return (
    <ActionButton
      label={text.leave}
      name={text.leaveOf(message)}
      confirmation={{ title: text.leaveTitle, body: text.leaveBody }}
      isRunning={isRunning}
      onConfirm={leave}
    />
  );
}

function BlockUser({ action, onDone }: ActionDeps<Extract<NotificationAction, { type: 'block_user' }>>) {
  const { run, isRunning } = useAction(endpoints.blockUser);
  const { mutate } = useSWRConfig();
  const { username } = action;
  const block = async () => {
    const result = await run({ body: { username } });
    if (!result) return;
    if (!result.ok) return notify.error(result.message);
    notify.success(text.blocked(username));
    onDone();
    // The messages of a blocked user make no group unread.
    await Promise.all([endpoints.listBlocks, endpoints.listGroups].map((each) => mutate(apiKey(each))));
  };
  return (
    <ActionButton
      label={text.block}
      name={text.blockOf(username)}
      confirmation={{ title: text.blockTitle(username), body: text.blockBody }}
      isRunning={isRunning}
      onConfirm={block}
    />
  );
}

interface NotificationActionsProps {
  notification: Notification;
  onDone: () => void;
}

/** A completed action disappears while the list is open. */
export function NotificationActions({ notification: { actions, message }, onDone }: NotificationActionsProps) {
  const [done, setDone] = useState<readonly NotificationAction['type'][]>([]);
  return actions
    .filter(({ type }) => !done.includes(type))
    .map((action) => {
      const finish = () => {
        setDone((before) => [...before, action.type]);
        onDone();
      };
      return action.type === 'leave_group' ? (
        <LeaveGroup key={action.type} action={action} message={message} onDone={finish} />
      ) : (
        <BlockUser key={action.type} action={action} message={message} onDone={finish} />
      );
    });
}
