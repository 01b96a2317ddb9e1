import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'

/** To a reader who signs out before everything was sent. */
export const sayWhatWaits = (): void =>
  void toast({
    title: t('account.unsent', 'Something you wrote hasn’t been confirmed yet'),
    description: t('account.unsentMeans', 'Send or discard it, and then sign out.'),
    actions: [{ label: t('account.seeUnsent', 'See what waits'), to: to.waiting() }],
  })
