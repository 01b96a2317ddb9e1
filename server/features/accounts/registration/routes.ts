import * as contract from '#contract/accounts/registration.ts'
import type { AppContext } from '#server/app-context.ts'
import { createLink, deleteLink, findInvitationByLink, listLinks } from './links.ts'

/** Links with which readers let others create an account. */
export function registerRegistration({ route, db, now }: AppContext): void {
  route(contract.listRegistrationLinks, ({ reader }) => listLinks(db, reader, now()))
  route(contract.createRegistrationLink, ({ reader, body }) => createLink(db, reader, body, now()))
  route(contract.deleteRegistrationLink, ({ reader, params }) => deleteLink(db, reader, params.linkId))
  route(contract.getRegistrationInvitation, ({ params }) => findInvitationByLink(db, params.token, now()))
}
