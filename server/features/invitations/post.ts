import type { FastifyRequest } from 'fastify'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { linkForEmail } from '#server/http/origin.ts'
import { invitationEmail } from './invitation-email.ts'
import { personalPath, refusalPath, refusalToken } from './tokens.ts'

export interface Letter {
  id: number
  email: string
  token: string
  addressHash: string
}

interface Sending {
  key: string
  club: { name: string; slug: string; description: string }
  /** Whose name and language the emails have. */
  inviter: Pick<Reader, 'firstName' | 'language'>
  line: string
  /** How many more days the links work. */
  days: number
  isReminder: boolean
}

/** Mails invitations, or does nothing: without a mail server, or where nobody knows the address of this instance for sure. */
export interface Post {
  canMail: boolean
  send: (change: Change, letters: readonly Letter[], sending: Sending) => Promise<void>
}

export function createPost(
  { config, queueEmails, wordingFor }: Pick<AppContext, 'config' | 'queueEmails' | 'wordingFor'>,
  request: FastifyRequest,
): Post {
  const urlOf = (path: string) => linkForEmail(config, request, path)
  const canMail = config.mail !== null && urlOf('/') !== null
  return {
    canMail,
    send: async (change, letters, { key, club, inviter, line, days, isReminder }) => {
      const wording = wordingFor(inviter.language)
      const emails = letters.flatMap(({ id, email, token, addressHash }) => {
        const link = urlOf(personalPath(club.slug, token))
        const refusalUrl = urlOf(refusalPath(refusalToken(key, id, addressHash)))
        if (link === null || refusalUrl === null) return []
        const from = inviter.firstName?.trim() || null
        return [invitationEmail({ to: email, club, from, line, link, refusalUrl, days, isReminder, wording })]
      })
      if (canMail && emails.length > 0) await queueEmails(change, emails)
    },
  }
}
