/** RFC 2919, and RFC 8058, which needs https. */
export const listHeaders = (publicUrl: string, unsubscribeUrl: string) => ({
  'List-Id': `Inkhorn notifications <notifications.${new URL(publicUrl).hostname}>`,
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  ...(publicUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`
