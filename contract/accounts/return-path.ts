/**
 * A path of this site with its query, to come back to after signing in; null for nowhere, or for any place but ours.
 * Browsers read `\` as `/` and drop tabs and line breaks, so that `/\evil` and `/<tab>/evil` name other sites.
 */
export const ownPath = (next: string | null | undefined): string | null =>
  next && next.length <= 2000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null
