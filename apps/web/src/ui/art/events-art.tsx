import { Drawing } from './drawing.tsx'

/** A long table under lights, chairs still empty. */
export function EventsArt() {
  return (
    <Drawing>
      <path d="M8 20c40 26 72 26 112 6s72-20 112 6" />
      <g fill="var(--when)" stroke="none">
        <circle cx="34" cy="36" r="7" />
        <circle cx="66" cy="44" r="7" />
        <circle cx="98" cy="40" r="7" />
        <circle cx="132" cy="28" r="7" />
        <circle cx="166" cy="20" r="7" />
        <circle cx="200" cy="26" r="7" />
      </g>
      <path d="M8 128h224" />
      <path d="M40 82h160l8 14H32z" fill="var(--primary-soft)" />
      <path d="M46 96v32M194 96v32" />
      <path d="M72 128v-22h24v22M144 128v-22h24v22M72 106V92M168 106V92" />
      <path d="M84 82V70h12v12zM120 82a10 6 0 0 1 20 0" fill="var(--mark)" />
      <path d="M160 82V66l5-6 5 6v16z" fill="var(--when)" />
    </Drawing>
  )
}
