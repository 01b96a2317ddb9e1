import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useEndFirstSteps } from './actions.ts'

/** Leads the first reader of a new instance to its first steps. */
export function FirstStepsBand() {
  const end = useEndFirstSteps()
  return (
    <section aria-labelledby="first-steps" className="border-y border-line bg-action-tint">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-between gap-x-10 gap-y-4 px-page py-6">
        <div>
          <h2 id="first-steps" className="text-xl">
            {t('firstSteps.yours', 'This site is new, and you run it')}
          </h2>
          <p className="mt-1 max-w-[56ch] text-sm text-ink-soft">
            {t(
              'firstSteps.yoursLead',
              'Give it a name, decide who can create an account, and test its email. Each step can wait.',
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <PageLink to={to.firstSteps()} className={buttonStyle({})}>
            {t('firstSteps.begin', 'Set it up')}
          </PageLink>
          <Button variant="ghost" busy={end.isPending} onClick={() => end.run()}>
            {t('account.notNow', 'Not now')}
          </Button>
        </div>
      </div>
    </section>
  )
}
