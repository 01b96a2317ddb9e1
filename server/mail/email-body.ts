import type { ChosenLanguage } from '#contract/messages/choose-language.ts'

export interface EmailLink {
  link: string
  label: string
}

/** Leads up to a button in HTML, and replaces its label in plain text. */
interface EmailButton extends EmailLink {
  intro?: string
}

export interface EmailFact {
  label: string
  text: string
  link?: string
}

export type EmailPart =
  | { text: string }
  | { code: string }
  | EmailButton
  /** In HTML a link between texts instead of a button. */
  | { more: EmailLink }
  /** Beside each other; the first stands out if the email asks a question. */
  | { answers: readonly EmailLink[]; isQuestion: boolean }
  | { facts: readonly EmailFact[] }
  | { title: string | null; links: readonly EmailLink[] }

export interface EmailBody {
  /** Of its recipient. */
  language: Pick<ChosenLanguage, 'locale' | 'dir'>
  /** What lists of emails show after the subject, so it says what the subject doesn't. */
  preheader: string
  heading: string
  parts: readonly EmailPart[]
  /** The small print: why the reader receives this. */
  footer: string
  footerLinks?: readonly EmailLink[]
}
