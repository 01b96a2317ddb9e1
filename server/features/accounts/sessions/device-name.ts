import { type Message, message } from '#contract/messages/message.ts'

/** Patterns in a User-Agent by the name of the product. The first match wins, because most browsers also claim to be Chrome and Safari. */
const browsers: Readonly<Record<string, RegExp>> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\/|\bOpera\b/,
  'Samsung Internet': /\bSamsungBrowser\//,
  Vivaldi: /\bVivaldi\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS|Chromium)\//,
  Safari: /\bVersion\/.* Safari\//,
}

const systems: Readonly<Record<string, RegExp>> = {
  iPad: /\biPad\b/,
  iPhone: /\biPhone\b|\biPod\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  Mac: /\bMacintosh\b|\bMac OS X\b/,
  Linux: /\bLinux\b|\bX11\b/,
}

/** A device as it is stored, `Firefox on Windows`; without versions, so that it identifies nobody. */
export function deviceName(userAgent = ''): string {
  const nameIn = (patterns: typeof browsers) =>
    Object.keys(patterns).find((name) => patterns[name]?.test(userAgent))
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return browser + on + system
  return browser ?? system ?? unknown
}

const on = ' on '
const unknown = 'Another app' // not a text

/** A stored device as its reader would name it. */
export function deviceWords(stored: string): Message | string {
  const [browser = '', system] = stored.split(on)
  if (system !== undefined) return message('sessions.device', '{browser} on {system}', { browser, system })
  return stored === unknown ? message('sessions.anotherApp', 'Another app') : stored
}
