const of = (author: string, names: string) => names.split(' ').map((name) => ({ name, author }));

/** With their authors, which the package of the collection does not name. */
export const preparedDrawings: readonly { name: string; author: string }[] = [
  ...of('Lorc', 'wolf-howl octopus gecko butterfly snake shark-jaws bee'),
  ...of('Delapouite', 'horse-head camel-head sperm-whale clownfish porcupinefish'),
];
