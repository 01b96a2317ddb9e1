import { getRegistrationInvitation, listRegistrationLinks } from '#contract/accounts/registration.ts'
import { endpointQuery } from '#web/client/queries.ts'

export const registrationLinks = endpointQuery(listRegistrationLinks, {})

export const registrationInvitation = (token: string) =>
  endpointQuery(getRegistrationInvitation, { params: { token } })
