// jsdom knows the dialog element but not how to open and close it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Nothing is laid out in jsdom, so nothing scrolls and nothing changes its size.
window.scrollTo = () => undefined;
window.ResizeObserver = class {
  observe() {}
  disconnect() {}
};

// A test waits for what it waits for: on a busy machine a second is not long.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
