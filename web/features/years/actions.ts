import { setGoal } from '#contract/library/goal.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'

export const useSetGoal = (year: number) =>
  useAction({
    send: (books: number) => call(setGoal, { body: { year, books } }),
    failure: failureToast(t('words.notSaved', 'Not saved')),
    onSuccess: () => refresh('library', 'statistics'),
  })
