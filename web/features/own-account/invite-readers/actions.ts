import { useQueryClient } from '@tanstack/react-query'
import {
  createRegistrationLink,
  deleteRegistrationLink,
  type RegistrationLink,
} from '#contract/accounts/registration.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { registrationLinks } from './queries.ts'

export function useCreateLink() {
  const client = useQueryClient()
  return useAction({
    send: (body: { days: number; places: number }) => call(createRegistrationLink, { body }),
    success: () => ({
      title: t('registration.made', 'The link is ready'),
      description: t('registration.madeText', 'Send it to the people you want here.'),
    }),
    failure: failureToast(t('registration.notMade', 'Couldn’t make a link')),
    onSuccess: (link) =>
      client.setQueryData<RegistrationLink[]>(registrationLinks.queryKey, (links = []) => [link, ...links]),
  })
}

export function useDeleteLink({ id }: RegistrationLink) {
  const client = useQueryClient()
  return useAction({
    send: () => call(deleteRegistrationLink, { params: { linkId: id } }),
    success: () => ({ title: t('registration.deleted', 'The link no longer works') }),
    failure: failureToast(t('registration.notDeleted', 'Couldn’t delete the link')),
    onSuccess: () =>
      client.setQueryData<RegistrationLink[]>(registrationLinks.queryKey, (links = []) =>
        links.filter((link) => link.id !== id),
      ),
  })
}
