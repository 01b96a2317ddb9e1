import { ArrowRight } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { t } from '#web/messages/text.ts'
import { type MapPlace, places } from './map-places.ts'

/** Tabs, so that the arrow keys move between the pins. */
export function SantaFeMap() {
  const [open, setOpen] = useState<MapPlace['name']>('portal')
  const root = useRef<HTMLDivElement>(null)

  function choose(name: string) {
    const place = places.find((one) => one.name === name)
    if (place) setOpen(place.name)
  }

  // The clicked button disappears with its panel, so the next panel takes the focus and is scrolled to its start.
  function goToNext(name: MapPlace['name']) {
    flushSync(() => setOpen(name))
    const panel = root.current?.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')
    panel?.focus({ preventScroll: true })
    if (panel && panel.getBoundingClientRect().top < 80) panel.scrollIntoView({ block: 'start' })
  }

  return (
    <Tabs.Root
      ref={root}
      value={open}
      onValueChange={choose}
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]"
    >
      <div className="relative max-sm:-mx-page">
        <img
          src="/pictures/chronicles/santa-fe.svg"
          alt={t(
            'chronicles.map',
            'A drawn map of a small adobe town at dusk: mountains behind it, a plaza with a long porch in the middle, a water ditch on the left, a railway depot on the right, and a domed observatory on a hill.',
          )}
          width={1200}
          height={860}
          loading="lazy"
          className="h-auto w-full sm:rounded-sm sm:shadow-lifted"
        />
        <Tabs.List aria-label={t('chronicles.placesOnMap', 'Places on the map')} className="absolute inset-0">
          {places.map((place, index) => (
            <Pin key={place.name} place={place} number={index + 1} />
          ))}
        </Tabs.List>
      </div>
      {places.map((place, index) => (
        <Tabs.Content
          key={place.name}
          value={place.name}
          className="animate-fade-in rounded-sm outline-offset-8! lg:min-h-110"
        >
          <p className="text-sm font-semibold text-action-ink">{place.label}</p>
          <h3 className="mt-1 text-xl">{place.title}</h3>
          {place.text.map((paragraph) => (
            <p key={paragraph} className="mt-3 font-serif text-base leading-relaxed sm:text-[1.0625rem]">
              {paragraph}
            </p>
          ))}
          <NextPlace after={index} onGo={goToNext} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

function Pin({ place, number }: { place: MapPlace; number: number }) {
  return (
    <Tabs.Trigger
      value={place.name}
      // The same in both directions, because the picture is never mirrored.
      style={{ left: `${place.x}%`, top: `${place.y}%` }}
      className="group absolute flex size-11 -translate-1/2 items-center justify-center rounded-full outline-offset-0! focus-visible:outline-photo-ink!"
    >
      <span className="grid size-8 place-items-center rounded-full border-2 border-photo-ink bg-photo-shade font-serif text-base font-semibold text-photo-ink shadow-overlay transition-[scale,background-color,color] group-hover:scale-110 group-data-[state=active]:scale-115 group-data-[state=active]:bg-photo-ink group-data-[state=active]:text-[#1f1637] sm:size-9">
        {number}
      </span>
      <span className="pointer-events-none absolute top-full left-1/2 -translate-x-1/2 rounded-xs bg-photo-shade px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-photo-ink max-sm:sr-only">
        {place.label}
      </span>
    </Tabs.Trigger>
  )
}

function NextPlace({ after, onGo }: { after: number; onGo: (name: MapPlace['name']) => void }) {
  const next = places[after + 1]
  if (!next) return null
  return (
    <Button variant="quiet" className="mt-5" onClick={() => onGo(next.name)}>
      {next.onTo}
      <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
    </Button>
  )
}
