import { RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { type Unicorn, unicorns } from './unicorns.ts'

export function UnicornCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {unicorns.map((unicorn) => (
        <li key={unicorn.name}>
          <UnicornCard unicorn={unicorn} />
        </li>
      ))}
    </ul>
  )
}

const side =
  'col-start-1 row-start-1 backface-hidden overflow-hidden rounded-md border border-line bg-paper-raised shadow-lifted'

// One button covers both sides, so that a click anywhere turns the card; the hidden side is hidden from screen readers too.
function UnicornCard({
  unicorn: { name, trait, picture, alt, focus = '38% 40%', note },
}: {
  unicorn: Unicorn
}) {
  const [turned, setTurned] = useState(false)
  const noteId = useId()

  return (
    <div className="group relative h-full perspective-[1400px]">
      <button
        type="button"
        aria-expanded={turned}
        aria-controls={noteId}
        aria-label={t('chronicles.unicorn', '{name}: {trait}', { name, trait })}
        onClick={() => setTurned(!turned)}
        className="absolute inset-0 z-10 rounded-md"
      />
      <div
        className={`grid h-full transform-3d transition-transform duration-240 ease-settle ${turned ? 'rotate-y-180' : 'group-hover:-translate-y-0.5'}`}
      >
        <div
          aria-hidden={turned}
          className={`${side} grid grid-cols-[--spacing(36)_minmax(0,1fr)] sm:grid-cols-1 sm:grid-rows-[auto_1fr]`}
        >
          <img
            src={`/pictures/chronicles/${picture}.svg`}
            alt={alt}
            width={480}
            height={520}
            loading="lazy"
            className="size-full min-h-44 object-cover sm:aspect-12/13 sm:h-auto"
            style={{ objectPosition: focus }}
          />
          <div className="flex flex-col justify-center px-4 py-3 sm:justify-start sm:px-5 sm:py-4">
            <p className="font-serif text-xl">{name}</p>
            <p className="mt-0.5 text-sm text-ink-soft">{trait}</p>
            <p
              aria-hidden="true"
              className="mt-3 flex items-center gap-1.5 text-xs font-semibold text-action-ink"
            >
              <RotateCw className="size-3.5" />
              {t('chronicles.turnCard', 'Turn the card')}
            </p>
          </div>
        </div>
        <div
          id={noteId}
          aria-hidden={!turned}
          className={`${side} flex rotate-y-180 flex-col justify-center bg-paper-sunk px-6 py-5 sm:px-8`}
        >
          <p className="font-serif text-lg sm:text-2xl">{name}</p>
          <div aria-hidden="true" className="mt-2 h-0.5 w-10 bg-ink" />
          <p className="mt-3 font-serif text-base leading-relaxed sm:mt-4 sm:text-lg">{note}</p>
        </div>
      </div>
    </div>
  )
}
