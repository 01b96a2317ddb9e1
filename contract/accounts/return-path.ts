/**
 * The path and query on this site to return to after signing in; null if `next` is not a path or leads to another site. Browsers read
 * `\` as `/` and drop tabs and line breaks, so `/\evil` and `/<tab>/evil` lead to other sites.
 */
export const safePath = (next: string | null | undefined): string | null =>
  next && next.length <= 2000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null
