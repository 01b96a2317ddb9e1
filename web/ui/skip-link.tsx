import { t } from '#web/messages/text.ts'
/** `to` is the id of the element it skips to. */
export function SkipLink({
  to,
  children = t('words.skipToContent', 'Skip to content'),
}: {
  to: string
  children?: string
}) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 rounded-md bg-action font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:px-4 focus:py-3"
    >
      {children}
    </a>
  )
}
