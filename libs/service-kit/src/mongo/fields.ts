/** Fields of schemas, for all services. */
export const text = { type: String, required: true } as const;
export const optionalText = { type: String, default: null } as const;
export const date = { type: Date, required: true } as const;

/** Options of a collection whose documents are found by their ids. */
export const byId = { versionKey: false, shardKey: { _id: 'hashed' } } as const;
