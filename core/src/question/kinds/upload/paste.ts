import { type KindPasting, plainPasting } from '../pasting.ts'

export const uploadPasting: KindPasting = { ...plainPasting, names: '(?:文件|图片)?上传|附件(?=题)' }
