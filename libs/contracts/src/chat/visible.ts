/** Whether a text shows anything: neither spaces alone nor characters that are drawn as nothing. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
