import { useQueryClient } from '@tanstack/react-query'
import {
  deleteScreenshot,
  type NewSuggestion,
  sendSuggestion,
  setSuggestionStatus,
  type Suggestion,
  type SuggestionStatus,
} from '#contract/suggestions/suggestion.ts'
import { call } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { type SuggestionPages, suggestions } from './queries.ts'
import { statusLabels } from './statuses.ts'

export const useSendSuggestion = () =>
  useAction({
    send: (body: NewSuggestion) => call(sendSuggestion, { body }),
    success: ({ hasScreenshot }, { screenshot }) => ({
      title: t('suggestions.thanks', 'Thank you!'),
      description:
        screenshot && !hasScreenshot
          ? t(
              'suggestions.sentWithoutScreenshot',
              'Your suggestion has been submitted, but there was no room to store its screenshot.',
            )
          : t('suggestions.sent', 'Your suggestion has been submitted successfully.'),
    }),
    failure: failureToast(t('words.error', 'Error'), t('suggestions.notSent', 'Failed to submit suggestion')),
    onSuccess: () => void refresh('suggestions'),
  })

/** Changes of one suggestion are sent one after the other. */
export function useSetStatus({ id }: Pick<Suggestion, 'id'>) {
  const client = useQueryClient()
  return useAction({
    scope: `status of suggestion ${id}`,
    send: (status: SuggestionStatus) =>
      call(setSuggestionStatus, { params: { suggestionId: id }, body: { status } }),
    success: (_saved, status) => ({
      title: t('suggestions.statusUpdated', 'Status Updated'),
      description: t('suggestions.isNow', 'Suggestion #{id} is {status}.', {
        id,
        status: statusLabels[status],
      }),
    }),
    failure: failureToast(
      t('suggestions.updateFailed', 'Update Failed'),
      t('words.checkConnection', 'Check your connection and try again.'),
    ),
    optimistic: {
      queryKey: suggestions.pages(client).queryKey,
      update: (data: SuggestionPages, status) => withChanged(data, id, (one) => ({ ...one, status })),
      // A later choice that waits for this one stays on the screen.
      confirm: (data, saved, status) =>
        withChanged(data, id, (one) => ({
          ...saved,
          status: one.status === status ? saved.status : one.status,
        })),
      rollback: (data, status, before) =>
        withChanged(data, id, (one) =>
          one.status === status ? { ...one, status: statusIn(before, id) ?? status } : one,
        ),
    },
  })
}

export function useDeleteScreenshot({ id }: Pick<Suggestion, 'id'>) {
  const client = useQueryClient()
  return useAction({
    send: () => call(deleteScreenshot, { params: { suggestionId: id } }),
    success: () => ({
      title: t('suggestions.screenshotDeleted', 'Screenshot deleted'),
      description: t('suggestions.stays', 'Suggestion #{id} stays.', { id }),
    }),
    failure: failureToast(
      t('words.error', 'Error'),
      t('suggestions.screenshotNotDeleted', 'Couldn’t delete the screenshot'),
    ),
    onSuccess: () =>
      client.setQueryData(
        suggestions.pages(client).queryKey,
        (data) =>
          data && withChanged(data, id, (one) => ({ ...one, screenshot: null, hasScreenshot: false })),
      ),
  })
}

const withChanged = (
  data: SuggestionPages,
  id: number,
  change: (one: Suggestion) => Suggestion,
): SuggestionPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((one) => (one.id === id ? change(one) : one)),
  })),
})

const statusIn = (data: SuggestionPages, id: number) =>
  data.pages.flatMap(({ rows }) => rows).find((one) => one.id === id)?.status
