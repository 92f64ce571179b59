import { type KindPasting, plainPasting } from '../pasting.ts'

/** 评分 alone is what a paper says of its marks. */
export const scalePasting: KindPasting = {
  ...plainPasting,
  names: '量表|NPS|[打评]分(?=题)',
  settingsOf: (name) => (name.startsWith('NPS') ? 'NPS' : ''),
}
