import { testTemplate } from '../../testing/template.js';

for (const language of ['rust', 'cpp', 'java', 'go']) testTemplate(language);
