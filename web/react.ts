/** React's own part alone: a drawn page runs it in a turn of its own, before ours (early-deeds.ts). */
import 'react-dom/client'
