import type { EmailBody } from './email-body.ts'
import { renderHtml } from './email-html.ts'
import { renderText } from './email-text.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
  /** A calendar file that mail programs show as an invitation, its cancellation, or events to add (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
}

export interface EmailContent extends EmailBody {
  to: string
  subject: string
  headers?: Email['headers']
  calendar?: Email['calendar']
}

/** All text is escaped. */
export const renderEmail = ({ to, subject, headers, calendar, ...body }: EmailContent): Email => ({
  // A line break in a subject would start another header.
  subject: subject.replace(/[\p{Cc}\s]+/gu, ' '),
  to,
  text: renderText(body),
  html: renderHtml(body),
  ...(headers && { headers }),
  ...(calendar && { calendar }),
})
