import './letters-dyslexic.css';
