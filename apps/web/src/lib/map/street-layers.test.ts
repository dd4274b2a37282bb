import { expect, it } from 'vitest'
import { streetLayers } from './street-layers.ts'

const colours = {
  land: '#edf1ea',
  water: '#b9dbe4',
  park: '#d3e6cc',
  road: '#ffffff',
  lane: '#dce3de',
  label: '#566b6c',
}
const sourceLayers = (schema: 'protomaps' | 'openmaptiles') =>
  streetLayers(schema, colours, { from: 10, language: 'pt' }).map((layer) =>
    'source-layer' in layer ? layer['source-layer'] : undefined,
  )

it('asks for the layers that each schema has, the ground first and names last', () => {
  expect(sourceLayers('protomaps')).toEqual([
    'earth',
    'landuse',
    'water',
    'roads',
    'roads',
    'roads',
    'roads',
    'roads',
    'places',
  ])
  expect(sourceLayers('openmaptiles')).toEqual([
    'park',
    'landcover',
    'water',
    'transportation',
    'transportation',
    'transportation',
    'transportation',
    'transportation_name',
    'place',
  ])
})

it('draws nothing before the built-in shapes end, and names in the language of the page', () => {
  const layers = streetLayers('protomaps', colours, { from: 10, language: 'pt' })
  for (const layer of layers) {
    expect(layer).toMatchObject({ source: 'streets' })
    expect(layer.minzoom).toBeGreaterThanOrEqual(10)
  }
  expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  expect(JSON.stringify(layers)).toContain('["coalesce",["get","name:pt"],["get","name"]]')
})
