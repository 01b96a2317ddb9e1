import { useLocation, useSearch } from 'wouter'
import type { OfferedLanguage } from '#contract/accounts/languages.ts'
import { to } from '#contract/pages.ts'
import { pageLanguage } from '#web/features/accounts/offered-languages.ts'
import { t } from '#web/messages/text.ts'

/** A form, because the whole page changes, and it works without scripts. Each language has its own name. */
export function LanguageSwitch({ offered }: { offered: readonly OfferedLanguage[] }) {
  const [path] = useLocation()
  const search = useSearch()
  const chosen = pageLanguage(offered)
  return (
    <form
      method="post"
      action={to.languageForm(search ? `${path}?${search}` : path)}
      aria-label={t('foot.language', 'Language')}
      className="-mx-3 flex basis-full flex-wrap items-center"
    >
      {offered.map(({ tag, name, dir }) => (
        <button
          key={tag}
          type="submit"
          name="language"
          value={tag}
          lang={tag}
          dir={dir}
          aria-current={tag === chosen ? 'true' : undefined}
          className="inline-flex min-h-11 cursor-pointer items-center px-3 text-sm text-ink-soft underline-offset-3 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {name}
        </button>
      ))}
    </form>
  )
}
