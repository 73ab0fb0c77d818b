import { testTemplate } from '../../testing/template.js';

testTemplate('python');
