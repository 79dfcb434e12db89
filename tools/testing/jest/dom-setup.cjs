// jsdom knows the dialog element but not how to open and close it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// It hides popovers, and does not know how to show them either.
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = 'none';
};

// Nothing is laid out in jsdom, so nothing scrolls and nothing changes its size.
window.scrollTo = () => undefined;
window.ResizeObserver = class {
  observe() {}
  disconnect() {}
};

// Tests wait for conditions, and on a busy machine the default of one second is too short.
require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
