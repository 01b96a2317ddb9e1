import { setGoal } from '#contract/library/goal.ts'
import { call, fieldError } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'

const notSaved = failureToast(t('words.notSaved', 'Not saved'))

export const useSetGoal = (year: number) =>
  useAction({
    send: (books: number) => call(setGoal, { body: { year, books } }),
    // What is wrong with the number stands at its field.
    failure: (error) => (fieldError(error, 'books') ? null : notSaved(error)),
    onSuccess: () => refresh('library', 'statistics'),
  })
