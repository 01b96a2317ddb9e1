import { ThemeSwitch } from '#web/ui/theme-switch.tsx'

/** The foot of every page: what this is, and the choice of theme. */
export function PageFoot() {
  return (
    <footer className="border-t border-line bg-paper-sunk">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-between gap-4 px-[clamp(1rem,4vw,2.5rem)] py-6">
        <div className="flex items-center gap-3.5">
          <img src="/pictures/mark.svg" alt="" width={34} height={34} className="shrink-0" />
          <p className="max-w-[56ch] text-sm text-ink-soft">
            Inkhorn keeps your club’s reading in one place: what you read, when you read it, and what you made
            of it. It is in early beta.
          </p>
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
