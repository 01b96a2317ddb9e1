/** Normalized; null unless it is http(s). */
export function coverUrl(url: string | null | undefined): string | null {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return new URL(url).href
}

/** The URL of a cover that an https page may show; null for any other, and for one with unusual characters. */
export function secureCoverUrl(url: string | undefined): string | null {
  if (!url || /[\p{Cc}\p{Surrogate}\s]/u.test(url)) return null
  const secure = coverUrl(url)
  return secure?.startsWith('https:') ? secure : null
}
