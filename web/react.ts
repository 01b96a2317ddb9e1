/** Has React's own part run, and nothing else: a drawn page gives it a turn of its own (early-deeds.ts). */
export { hydrateRoot } from 'react-dom/client'
