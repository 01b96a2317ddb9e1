import { t } from '#web/messages/text.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** `within` the layout while a page's code loads, otherwise during the sign-in check. */
export function LoadingScreen({ within = false }: { within?: boolean }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="flex animate-appear-late flex-col items-center gap-4 text-ink-soft">
        {within ? (
          <Spinner className="size-7" />
        ) : (
          <img src="/pictures/mark.svg" alt="" width={56} height={56} />
        )}
        <span className="font-serif text-lg">{t('app.opening', 'Opening the library…')}</span>
      </div>
    </div>
  )
}
