export { WantedCard } from './components/wanted-card.tsx'
