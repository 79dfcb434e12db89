// Stands in for zod's own English messages: the contracts bring Japanese ones.
export default () => ({});
