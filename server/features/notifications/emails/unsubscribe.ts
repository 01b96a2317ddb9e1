import { message } from '#contract/messages/message.ts'

/** The links below each email about notifications. */
export const mailTexts = {
  choose: message('notificationMail.choose', 'Choose what you get, and when'),
  unsubscribe: message('notificationMail.unsubscribe', 'Unsubscribe'),
}

/** RFC 2919, and RFC 8058, which needs https. */
export const listHeaders = (publicUrl: string, unsubscribeUrl: string) => ({
  // not a text
  'List-Id': `Inkhorn notifications <notifications.${new URL(publicUrl).hostname}>`,
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  ...(publicUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`
