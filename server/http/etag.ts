/** Whether an `If-None-Match` header names this ETag; weak comparison (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((one) => withoutWeakness(one.trim()) === withoutWeakness(etag)))

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')
