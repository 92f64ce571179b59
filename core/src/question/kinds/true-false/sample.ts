import { mostlyRight, sampleOption } from '../sampling.ts'

export const sampleTrueFalse = mostlyRight(sampleOption)
