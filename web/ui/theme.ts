import { createContext } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

const oneYear = 60 * 60 * 24 * 365

/** The theme of a page that the server renders; null in a browser, where `<html>` has it. */
export const ServerTheme = createContext<ThemeChoice | null>(null)

/** The theme in `<html data-theme>`, which the server sets from the cookie `theme`. */
export function chosenTheme(): ThemeChoice {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Saved in a cookie for a year. */
export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') {
    delete document.documentElement.dataset['theme']
    document.cookie = 'theme=; Path=/; Max-Age=0; SameSite=Lax'
  } else {
    document.documentElement.dataset['theme'] = choice
    document.cookie = `theme=${choice}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
  }
}
