/** A browser with notifications, whose question gets this answer. Returns what its worker is told. */
export function fakeNotifications(answer: NotificationPermission): readonly object[] {
  const told: object[] = [];
  const notification: Pick<typeof Notification, 'permission' | 'requestPermission'> = {
    permission: answer === 'denied' ? 'default' : answer,
    requestPermission: async () => {
      Object.assign(notification, { permission: answer });
      return answer;
    },
  };
  Object.assign(window, { Notification: notification });
  const ready = Promise.resolve({ active: { postMessage: (message: object) => void told.push(message) } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } });
  return told;
}

export function removeNotifications(): void {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'visibilityState');
}

export function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
}
