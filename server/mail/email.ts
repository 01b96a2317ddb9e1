import type { EmailBody } from './email-body.ts'
import { renderHtml } from './email-html.ts'
import { renderText } from './email-text.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
  /** Mail programs show it as an invitation, its cancellation, or events to add (RFC 6047). */
  calendar?: CalendarFile
  /** Attached for their readers to open. Mail programs show one invitation per email, so a single file becomes `calendar`. */
  calendarFiles?: readonly CalendarFile[]
}

export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  content: string
}

export interface EmailContent extends EmailBody {
  to: string
  subject: string
  headers?: Email['headers']
  calendar?: CalendarFile
  calendarFiles?: readonly CalendarFile[]
}

/** All text is escaped. */
export const renderEmail = ({
  to,
  subject,
  headers,
  calendarFiles = [],
  calendar = calendarFiles.length === 1 ? calendarFiles[0] : undefined,
  ...body
}: EmailContent): Email => ({
  // A line break in a subject would start another header.
  subject: subject.replace(/[\p{Cc}\s]+/gu, ' '),
  to,
  text: renderText(body),
  html: renderHtml(body),
  ...(headers && { headers }),
  ...(calendar && { calendar }),
  ...(calendarFiles.length > 1 && { calendarFiles }),
})
