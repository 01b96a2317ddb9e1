import { useEffect } from 'react'

/** Marks `<html>` once the page responds to what is done to it; journeys wait for this before they press anything. */
export const useMarkHydrated = (): void =>
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
