import { describe, expect, it } from 'vitest'
import { looksLikeStaff } from './staff-names.ts'

describe('names', () => {
  it.each([
    'Wayfellow',
    'Wayfellow Team',
    'the wayfellow app',
    'Wаyfеllоw',
    'W a y f e l l o w',
    'WAYFELL0W',
    'Mara | Wayfellow',
    'Support',
    'Ѕuрроrt',
    'Supp0rt Team',
    '$upport',
    'Admin',
    'ᴀᴅᴍɪɴ',
    'Ádmin',
    'Admin Mara',
    'Moderator 2',
    'Staff',
    'Safety Team',
    'Trust and Safety',
    'Official',
    'Help Center',
    'El Soporte',
    'Équipe',
    'Sicherheit',
    'Segurança',
  ])('%s is taken for the team', (name) => {
    expect(looksLikeStaff(name)).toBe(true)
  })
  it.each([
    'Mara Lindqvist',
    'Frank Staff',
    'Anna Trust',
    'Modesta Teamer',
    'Ana de la Cruz',
    'Adminah Osei',
    'Lila Way',
    '李娜',
    'علی رضا',
    'Þórdís',
    'Iiro Mäkinen',
    'Ng',
    '🌍',
  ])('%s is a person', (name) => {
    expect(looksLikeStaff(name)).toBe(false)
  })
})
