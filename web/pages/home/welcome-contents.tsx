import { t } from '#web/messages/text.ts'

const chapters = [
  {
    title: t('welcome.findOrStart', 'Find a club, or start one'),
    text: t(
      'welcome.findOrStartText',
      'Open to all, by request or by invitation only: each club decides who can join.',
    ),
  },
  {
    title: t('welcome.oneList', 'Share one reading list'),
    text: t(
      'welcome.oneListText',
      'The books you plan to read, are reading and have read, with dates and who suggested each one.',
    ),
  },
  {
    title: t('welcome.ownPace', 'Read at your own pace'),
    text: t(
      'welcome.ownPaceText',
      'Mark your page and take notes. Ask about what puzzled you, and answer what puzzled others.',
    ),
  },
  {
    title: t('home.findNext', 'Find the next book'),
    text: t(
      'welcome.nextText',
      'Clubs get AI-powered book recommendations based on what they have read and how they rated it.',
    ),
  },
]

/** What Inkhorn offers, set like a book's table of contents. */
export function WelcomeContents() {
  return (
    <section aria-labelledby="contents" className="mt-16 lg:mt-24">
      <h2 id="contents" className="rule-below text-2xl">
        {t('welcome.contents', 'Contents')}
      </h2>
      <ol className="divide-y divide-line border-b border-line">
        {chapters.map(({ title, text }, at) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[3rem_1fr] md:grid-cols-[3rem_1fr_1.3fr] md:items-baseline"
          >
            <span aria-hidden="true" className="font-serif text-xl text-ink-faint max-sm:hidden">
              {numerals[at]}
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="text-sm text-ink-soft sm:col-start-2 md:col-start-3">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const numerals = ['i', 'ii', 'iii', 'iv']
