import { rich, t } from '#web/messages/text.ts'

/** An English word in every language. */
const headword = 'inkhorn'

export function WelcomeEntry() {
  return (
    <section
      aria-label={t('welcome.theWord', 'The word inkhorn')}
      className="bookplate mx-auto mt-16 max-w-[44rem] rounded-sm bg-paper-raised px-7 py-9 sm:px-12 lg:mt-24"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <dfn lang="en" className="font-serif text-3xl font-[540] not-italic">
          {headword}
        </dfn>
        <span className="text-ink-soft">
          <span className="font-[Georgia,'Noto_Serif','Times_New_Roman',serif]">/ˈɪŋkhɔːn/</span>{' '}
          {t('welcome.noun', 'noun')}
        </span>
      </p>
      <ol className="mt-4 list-decimal space-y-2 ps-6 font-serif text-lg marker:text-ink-faint">
        <li>{t('welcome.vessel', 'A small vessel of horn, once carried at the belt to hold ink.')}</li>
        <li>
          {rich('welcome.learned', '<use>(of words)</use> Too learned for their own good.', {
            use: (words) => <span className="font-sans text-sm text-ink-soft">{words}</span>,
          })}
        </li>
        <li>
          {t(
            'welcome.place',
            'A place where book clubs meet. The horn is said to be a unicorn’s, who has not asked for it back.',
          )}
        </li>
      </ol>
    </section>
  )
}
