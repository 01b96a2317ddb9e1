import { useEffect } from 'react'

/** Marks `<html>` once the page is interactive; journeys wait for this before they press anything. */
export const useMarkHydrated = (): void =>
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
