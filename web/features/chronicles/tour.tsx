import { t } from '#web/messages/text.ts'
import { ScenePicture } from './scene-picture.tsx'
import type { Scene } from './scenes.ts'

const stops: readonly { scene: Scene; title: string; text: string; alt: string }[] = [
  {
    scene: 'ballot',
    title: t('tour.vote', 'Vote on the next book'),
    text: t(
      'tour.voteText',
      'Suggest books, say why, and rank the ones you’d read. Nobody, not even an admin, ever sees who voted for what.',
    ),
    alt: t('tour.votePicture', 'A ballot with three books in order, each with arrows to move it.'),
  },
  {
    scene: 'dates',
    title: t('tour.date', 'Find a date that suits everyone'),
    text: t(
      'tour.dateText',
      'Propose a few times and see who can make each one. Members can answer from their email, without signing in.',
    ),
    alt: t('tour.datePicture', 'A table of four possible times and who can come; the best one is marked.'),
  },
  {
    scene: 'plan',
    title: t('tour.plan', 'Keep up without hurrying'),
    text: t(
      'tour.planText',
      'Plan the book in parts with dates. Everyone sees what that is in pages a day, in their own edition, and how far the others are.',
    ),
    alt: t('tour.planPicture', 'How much to read each day, and a line that shows how far six members are.'),
  },
  {
    scene: 'seal',
    title: t('tour.seal', 'Talk without spoilers'),
    text: t(
      'tour.sealText',
      'What others write about later pages stays sealed until you get there, so you can join in from the first chapter.',
    ),
    alt: t(
      'tour.sealPicture',
      'A note that two discussions open later in the book, above one that can be read now.',
    ),
  },
]

/** How a club reads together, with pictures of the product. */
export const Tour = ({ className = '' }: { className?: string }) => (
  <section aria-labelledby="tour" className={className}>
    <h2 id="tour" className="rule-below text-2xl">
      {t('tour.title', 'How a club reads together')}
    </h2>
    <ul className="mt-7 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:gap-y-14">
      {stops.map(({ scene, title, text, alt }) => (
        <li key={scene} className="flex flex-col gap-4">
          <ScenePicture scene={scene} alt={alt} />
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1.5 max-w-[56ch] text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
