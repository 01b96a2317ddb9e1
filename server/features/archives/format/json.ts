/** JSON without `<`, which is written as an escape: whatever opens a file of an archive finds no markup in it. */
export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll('<', String.raw`\u003c`)

/** Whether something in this JSON looks like a tag. What Inkhorn writes never does since version 3, even if a text has one. */
export const isMarkedUp = (json: string): boolean => /<[a-z/!?]/i.test(json)
